export const declareRebate: any = 0, rebateReport: any = 0;
