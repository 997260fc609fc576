export const declareStake: any = 0, stakeReport: any = 0;
