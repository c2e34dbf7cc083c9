import type { ListProducts, Product } from '@rihlah/contract/catalog/product';
import { accountPath } from '@rihlah/contract/wire/paths';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { copyText } from '@rihlah/ui/dom/copy-text';
import { saveFile } from '@rihlah/ui/dom/save-file';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { IconDownload } from '@rihlah/ui/icons/more';
import { IconShare } from '@rihlah/ui/icons/package';
import { IconCopy } from '@rihlah/ui/icons/payment';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { serverNow } from '@rihlah/web-client/server-clock';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../../client/api.ts';
import { WhatsAppButton } from '../../../domain/lending/whats-app-button.tsx';
import { registrarQuery } from '../../../domain/orders/queries/registrar-query.ts';
import { shareText } from '../../../domain/packages/share-text.ts';
import { AgentScreen } from '../agent-screen.tsx';
import { agentLinkQuery } from '../queries.ts';
import { drawFlyer, type Flyer } from './draw-flyer.ts';
import { flyerWords, makeFlyer, packageChoice, packageUrl } from './flyer.ts';
import styles from './share.module.css';

/** The nearest departures that can be ordered; nobody offers more at once. */
const OFFERED = 100;

const offeredQuery = () =>
  queryOptions({
    queryKey: ['offered-packages'],
    queryFn: async ({ signal }) => {
      const query = { seats: 1, order: 'departureDate', ascending: '1', limit: OFFERED } as const;
      const answer = await callApi<ListProducts>('GET', '/api/v1/product', { query, signal });
      return answer._embedded.product;
    },
    meta: { ownErrors: true },
  });

interface Agent {
  name: string;
  phone: string;
}

function OwnLink({ url }: { url: string }) {
  const copy = async () => {
    if (await copyText(url)) showSuccess('Tautan tersalin');
    else showErrorText('Tautan tidak bisa disalin. Tekan lama alamatnya, lalu salin.');
  };
  return (
    <Document as="div" strip={{ name: 'Tautan Anda' }}>
      <Facts>
        <p className={styles.address}>{url}</p>
        <p className={styles.support}>
          Siapa yang memesan lewat tautan ini memesan dan membayar sendiri. Komisinya untuk Anda, dan tercatat
          di halaman Komisi. Nama Anda tampil kepada pemesan.
        </p>
      </Facts>
      <Stub>
        <Button size="lg" block variant="secondary" icon={<IconCopy />} onClick={() => void copy()}>
          Salin tautan
        </Button>
      </Stub>
    </Document>
  );
}

/** The picture of a flyer; null while it is drawn. */
function useFlyer(flyer: Flyer): { blob: Blob; url: string } | 'failed' | null {
  const [drawn, setDrawn] = useState<{ of: string; result: { blob: Blob; url: string } | 'failed' } | null>(
    null,
  );
  const content = JSON.stringify(flyer);
  useEffect(() => {
    let isOver = false;
    let url: string | null = null;
    drawFlyer(JSON.parse(content)).then(
      (blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        setDrawn({ of: content, result: { blob, url } });
      },
      () => !isOver && setDrawn({ of: content, result: 'failed' }),
    );
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [content]);
  return drawn?.of === content ? drawn.result : null;
}

interface PackageShareProps {
  product: Product;
  agent: Agent;
  linkUrl: string;
}

/** The flyer of a package and the message with it, both with the agent's link. */
function PackageShare({ product, agent, linkUrl }: PackageShareProps) {
  const flyer = makeFlyer({ product, agent, linkUrl, today: jakartaDate(serverNow()) });
  const drawn = useFlyer(flyer);
  const message = `Assalamu’alaikum. ${shareText(product)}. Lihat dan pesan sendiri di sini: ${packageUrl(linkUrl, product.uuid)}`;
  const share = async (blob: Blob) => {
    const files = [new File([blob], fileName(product), { type: 'image/png' })];
    if (!navigator.canShare?.({ files })) return saveFile(fileName(product), blob);
    try {
      await navigator.share({ files, text: message });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(fileName(product), blob);
    }
  };
  const isDrawn = drawn !== null && drawn !== 'failed';
  return (
    <Document as="div" strip={{ name: 'Selebaran' }}>
      <Facts>
        {drawn === null && (
          <Loading label="Menggambar selebaran">
            <Bar height={420} />
          </Loading>
        )}
        {drawn === 'failed' && (
          <p role="alert">Gambar tidak dapat dibuat di browser ini. Kirim pesannya saja lewat WhatsApp.</p>
        )}
        {isDrawn && (
          <img className={styles.flyer} src={drawn.url} alt={flyerWords(flyer)} width={1080} height={1350} />
        )}
      </Facts>
      <Stub className={styles.actions}>
        {isDrawn && (
          <>
            <Button size="lg" block icon={<IconShare />} onClick={() => void share(drawn.blob)}>
              Bagikan gambar
            </Button>
            <Button
              size="lg"
              block
              variant="secondary"
              icon={<IconDownload />}
              onClick={() => saveFile(fileName(product), drawn.blob)}
            >
              Simpan gambar
            </Button>
          </>
        )}
        <WhatsAppButton text={message} isSecond>
          Kirim pesan lewat WhatsApp
        </WhatsAppButton>
      </Stub>
    </Document>
  );
}

const fileName = ({ name, departureDate }: Product): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${departureDate}.png`;

function Share({ registrar }: { registrar: string }) {
  const [params, setParams] = useSearchParams();
  const link = useQuery(agentLinkQuery(registrar));
  const offered = useQuery(offeredQuery());
  const own = useQuery(registrarQuery(registrar));
  const error = link.error ?? offered.error ?? own.error;
  if (link.data && offered.data && own.data) {
    const products = offered.data;
    const product = products.find(({ uuid }) => uuid === params.get('paket')) ?? products[0];
    const agent = { name: own.data.firstName, phone: own.data.phone };
    return (
      <div className={styles.page}>
        <OwnLink url={link.data.url} />
        {product ? (
          <>
            <SelectField
              label="Paket"
              value={product.uuid}
              onChange={({ target }) => setParams({ paket: target.value }, { replace: true })}
            >
              {products.map((one) => (
                <option key={one.uuid} value={one.uuid}>
                  {packageChoice(one)}
                </option>
              ))}
            </SelectField>
            <PackageShare key={product.uuid} product={product} agent={agent} linkUrl={link.data.url} />
          </>
        ) : (
          <p>Belum ada paket yang dapat dipesan.</p>
        )}
      </div>
    );
  }
  const retry = () => void Promise.all([link.refetch(), offered.refetch(), own.refetch()]);
  if (error) return <ErrorState title="Halaman ini gagal dimuat" error={error} onRetry={retry} />;
  return (
    <Loading label="Memuat tautan dan paket">
      <Bar height={420} />
    </Loading>
  );
}

/** What an agent sends around: their link, and a flyer of a package with their name. */
export const ShareScreen = () => (
  <AgentScreen
    title="Bagikan paket"
    support="Tautan dan selebaran dengan nama Anda."
    crumbs={[{ label: 'Saldo', to: accountPath('saldo') }, { label: 'Bagikan paket' }]}
  >
    {(registrar) => <Share registrar={registrar} />}
  </AgentScreen>
);
