declare module 'heic-decode' {
  /** Decodes the first image of a file, turned upright, as RGBA. */
  function decode(input: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  export = decode
}
