/** The address of an authenticator app as a QR code, black on white, with the white border that cameras need: an SVG. */
export const drawSquare = async (address: string): Promise<string> => {
  const { encodeQR } = await import('qr');
  const svg = encodeQR(address, 'svg', { ecc: 'medium', border: 4 });
  // Of its own it has no ground: on a dark page nobody could read it.
  return svg.replace(/(<svg [^>]*>)/, '$1<path d="M0 0h999v999H0Z" fill="#fff"/>');
};
