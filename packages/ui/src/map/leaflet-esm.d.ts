/** The ES module build of Leaflet, which bundlers can read; the types are those of the package. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
