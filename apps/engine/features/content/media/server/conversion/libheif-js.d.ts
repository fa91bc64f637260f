/** Types of the used parts of `libheif-js`, which has none. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number };
  type HeifImage = {
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
    /** Unpacks the picture upright into `pixels`, four bytes for each; null when it cannot. */
    display: (pixels: Pixels, done: (pixels: Pixels | null) => void) => void;
    free: () => void;
  };
  const library: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };
  export default library;
}
