/** Where a picture of the catalogue is served; its uuid stands behind. */
export const PICTURE_PATH = '/gambar';

/** Widths that a picture is kept in, in pixels; a smaller original stays as it is. */
export const PICTURE_WIDTHS = [240, 800, 1600] as const;

/** Its address in a width; another's pictures have one size. */
export const pictureAt = (path: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  path.includes(`${PICTURE_PATH}/`) ? `${path}?lebar=${width}` : path;
