// Leaflet's main file is not a module and cannot be made smaller by the build; its module has no types of its own.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
