// What a published count system is: data, with what was printed of it.

/** Figures as printed, shares and edges as such (9.17% is 0.0917); absent where not printed. */
export interface Printed {
  bettingCorrelation?: number;
  coupsPerShoe?: number;
  betsPerShoe?: number;
  frequency?: number;
  averageEdge?: number;
  unitsPerShoe?: number;
  unitsPer100Coups?: number;
  desirabilityIndex?: number;
}

/** A count system as published. */
export interface PublishedCount {
  /** Author and bet, in lower case with dashes. */
  id: string;
  name: string;
  /** Bet of the catalogue that it is for. */
  bet: string;
  /** Odds of its paying rows, where they are not the catalogue's. */
  pays?: readonly string[];
  /** Tags A 2 ... 9 T, or A to K. */
  tags: readonly number[];
  /** Count from which the bet is placed: a true count, or a running count. */
  trigger: number;
  running?: boolean;
  /** Cards behind the cut card; 14 where not said. */
  cut?: number;
  source: string;
  printed: Printed;
  /** What a reader should know. */
  note?: string;
}
