export const HOST_FLAGS: string[];
