/** Words of a name such as `triggerPrice`: the last one. */
const lastWord = (name: string): string => /[A-Z]?[a-z]+$/.exec(name)?.[0].toLowerCase() ?? name;

/**
 * The field of a request that a refusal names by its own name, as in “Minimum price step”.
 *
 * @param message the server's words
 * @param request the JSON value that was sent
 * @returns a JSON pointer; undefined where no field is named, or where it could be another one as well
 */
export function fieldNamedIn(message: string, request: unknown): string | undefined {
  const words = new Set(message.toLowerCase().match(/[a-z]+/g));
  const fields: {readonly name: string; readonly pointer: string}[] = [];
  const collect = (value: unknown, pointer: string): void => {
    for (const [name, item] of Object.entries(value ?? {})) {
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (typeof item === 'object') {
        collect(item, place);
      } else {
        fields.push({name, pointer: place});
      }
    }
  };
  if (typeof request === 'object') collect(request, '');
  const named = fields.filter(({name}) => words.has(name.toLowerCase()));
  const [field] = named;
  // Of a price and a trigger price either may be meant.
  const similar = fields.filter(({name}) => field && lastWord(name) === lastWord(field.name));
  return named.length === 1 && similar.length === 1 ? field.pointer : undefined;
}
