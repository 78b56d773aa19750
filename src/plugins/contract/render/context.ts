import type {Strings} from '../strings';
import type {Catalogue} from '../errors';
import type {Locale} from '../types';
import type {AsyncApi, FieldText, OpenApi} from '../vocabulary';

/** What every part of a page is rendered from. All documents are localized. */
export interface RenderContext {
  readonly locale: Locale;
  readonly strings: Strings;
  readonly openapi: OpenApi;
  readonly asyncapi: AsyncApi;
  readonly sdl: string;
  readonly errors: Catalogue;
  /** Texts of logical fields in both languages. */
  readonly fields: Readonly<Record<string, FieldText>>;
}
