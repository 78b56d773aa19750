import type {Strings} from '../strings';
import type {Catalogue} from '../errors';
import type {Locale} from '../types';
import type {AsyncApi, FieldText, OpenApi} from '../vocabulary';

/** What every part of a page is rendered from. All documents are localized. */
export interface RenderContext {
  readonly locale: Locale;
  readonly strings: Strings;
  readonly openapi: OpenApi;
  /** Undefined while the contract has no WebSocket part. */
  readonly asyncapi: AsyncApi | undefined;
  readonly sdl: string | undefined;
  readonly errors: Catalogue;
  /** Texts of logical fields in both languages. */
  readonly fields: Readonly<Record<string, FieldText>>;
}
