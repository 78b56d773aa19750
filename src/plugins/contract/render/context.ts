import type {Strings} from '../strings';
import type {Catalogue} from '../errors';
import type {Locale, Node} from '../types';

/** What every part of a page is rendered from. All documents are localized. */
export interface RenderContext {
  readonly locale: Locale;
  readonly strings: Strings;
  readonly openapi: Node;
  /** Undefined while the contract has no WebSocket part. */
  readonly asyncapi: Node | undefined;
  readonly sdl: string | undefined;
  readonly errors: Catalogue;
}
