import {useHistory} from '@docusaurus/router';
import type {Suggestion} from '../../search/protocol';
import {addressOf} from '../../search/ui/address';

export interface Visit {
  address: (address: string) => void;
  /**
   * @param query words to mark on the page
   * @param typed what the error finder gets
   */
  hit: (hit: Suggestion, query: string, typed: string) => void;
}

/** Opens what was chosen; the box is closed before. */
export function useVisit(baseUrl: string, close: () => void): Visit {
  const history = useHistory();
  function visitAddress(address: string): void {
    close();
    history.push(address);
  }
  return {
    address: visitAddress,
    hit(hit, query, typed) {
      const address = addressOf(baseUrl, hit, query);
      if (hit.type !== 'tool') {
        visitAddress(address);
        return;
      }
      close();
      // What the program printed may hold a token, so secrets are redacted, and it goes with the visit, not with the address.
      import('@alor-docs/contract/errors').then(
        ({redactSecrets}) => history.push(address, {errors: redactSecrets(typed)}),
        () => history.push(address),
      );
    },
  };
}
