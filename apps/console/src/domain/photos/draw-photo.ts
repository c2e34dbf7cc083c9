interface Drawn {
  /** Pixels of its longer side at most. */
  longSide: number;
  /** Of 1. */
  quality: number;
  /** Quarter turns clockwise. */
  turns?: number;
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`;

/**
 * A photo drawn anew as a JPEG, upright and made smaller: nothing but what is seen of it goes along, neither where nor when it
 * was taken.
 *
 * @throws what the browser says of a file that it cannot draw
 */
export async function drawPhoto(file: File, { longSide, quality, turns = 0 }: Drawn): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = turns % 2 === 1 ? [height, width] : [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('the canvas gave no picture');
  return new File([blob], jpegName(file.name), { type: 'image/jpeg' });
}
