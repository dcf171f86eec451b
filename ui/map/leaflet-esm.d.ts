// Leaflet's main file is no ES module, so the bundler cannot tree-shake it; its ES module has no types of its own.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
