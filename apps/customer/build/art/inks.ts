/** Two inks, line and gold, on paper or on the emerald cover. */
export interface Ink {
  line: string;
  width: number;
  fill: string;
  gold: string;
  goldShade: string;
  /** The Kaaba's two faces, its edges, roof and seams. */
  clothLeft: string;
  clothRight: string;
  clothEdge: string;
  roof: string;
  seam: string;
  stone: string;
  guilloche: string;
  nest: string;
  hatch: string;
}

export const ON_COVER: Ink = {
  line: '#7fb59f',
  width: 1,
  fill: '#0a3d2f',
  gold: '#dcb765',
  goldShade: '#b9934a',
  clothLeft: '#062a20',
  clothRight: '#041f18',
  clothEdge: '#dcb765',
  roof: '#0d4a39',
  seam: '#1c5b48',
  stone: '#0d4a39',
  guilloche: '#2c725b',
  nest: '#2c725b',
  hatch: '#2c725b',
};

export const ON_PAPER: Ink = {
  line: '#14523f',
  width: 1,
  fill: '#fefdf8',
  gold: '#b98d35',
  goldShade: '#9a7327',
  clothLeft: '#0d3d2f',
  clothRight: '#082a20',
  clothEdge: '#082a20',
  roof: '#1b5a47',
  seam: '#1f5a48',
  stone: '#f3ecdc',
  guilloche: '#9dbcae',
  nest: '#c5d3c6',
  hatch: '#bccdbf',
};

/** Inks of the engraved hotel scenes. */
export const HOTEL_INK = {
  line: '#14523f',
  hatch: '#b9ccbe',
  tint: '#dbe6da',
  paper: '#fcfaf1',
  gold: '#b98d35',
  deep: '#14523f',
  sky: '#eef0e3',
};

/** Inks of the city vignettes. */
export const CITY_INK = {
  line: '#14523f',
  tint: '#dfe8dd',
  gold: '#b98d35',
  paper: '#fefdf8',
  pale: '#b8ccbe',
};
