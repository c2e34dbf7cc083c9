import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { forgetLinkAgent, type LinkAgent } from '../../../domain/packages/link-agent.ts';

/** Says whose link was followed and what that agent will see; without them the price is the same. */
export function LinkAgentLine({ agent }: { agent: LinkAgent }) {
  return (
    <Notice>
      <p>
        Anda memesan lewat tautan agen <b>{agent.name}</b>. {greetingName(agent.name)} melihat paketnya, huruf
        awal nama jamaah, dan apakah sudah dibayar; bukan nomor HP atau dokumen. Harganya sama.
      </p>
      <Button variant="quiet" onClick={forgetLinkAgent}>
        Pesan tanpa agen
      </Button>
    </Notice>
  );
}
