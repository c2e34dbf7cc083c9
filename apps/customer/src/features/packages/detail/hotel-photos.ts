/** Drawings of the product's own stand for photographs that an agency has not taken yet: they are called what they are. */
export const isDrawing = (path: string): boolean => path.endsWith('.svg');

/** Photographs before drawings, else in the order of the agency. */
export const photographsFirst = <Picture extends { path: string }>(pictures: readonly Picture[]): Picture[] =>
  [...pictures].sort((one, next) => Number(isDrawing(one.path)) - Number(isDrawing(next.path)));
