import type {Strings} from '@alor-docs/contract/interfaceTexts';
import type {Catalogue} from '@alor-docs/contract/errors';
import type {Locale} from '@alor-docs/contract/types';
import type {AsyncApi, FieldText, OpenApi} from '@alor-docs/contract/shape/vocabulary';

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
