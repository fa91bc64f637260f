/**
 * Lets no WebAssembly of this thread grow over `maxBytes` of memory: what asks for more is told that there is none, and answers that the
 * file cannot be read. The limits of a Node thread count its own heap alone. For a thread that does nothing but convert files.
 */
export function limitWasmMemory(maxBytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes)
      throw new RangeError('This file needs too much memory.');
    return grow.call(this, pages);
  };
}

const PAGE_BYTES = 65_536;
