import { useEffect, useState } from 'react';

/** Address of a photo's preview, which goes with the photo; null for the moment until it is made. */
export function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setPreview(null);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return preview;
}
