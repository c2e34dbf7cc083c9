import { loadCode } from '@rihlah/web-client/load-code';
import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

interface QrCodeProps {
  url: string;
  /** What it opens, for who does not see it. */
  alt: string;
}

async function drawCode(url: string): Promise<string> {
  const { default: QRCode } = await loadCode(() => import('qrcode'));
  return QRCode.toString(url, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
}

/** An address as a code that another phone's camera opens; black on white whatever is around it. */
export function QrCode({ url, alt }: QrCodeProps) {
  const [svg, setSvg] = useState('');
  useEffect(() => {
    let isOver = false;
    void drawCode(url).then((drawn) => {
      if (!isOver) setSvg(drawn);
    });
    return () => {
      isOver = true;
    };
  }, [url]);
  return (
    <div className={styles.code}>
      {svg && (
        <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} width={240} height={240} />
      )}
    </div>
  );
}
