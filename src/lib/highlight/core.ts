import {Prism} from 'prism-react-renderer';

// Grammars register themselves with the global one. Those that came along would colour regular expressions, on the server alone.
for (const [name, language] of Object.entries(Prism.languages)) {
  if (typeof language !== 'function') delete Prism.languages[name];
}
(globalThis as {Prism?: typeof Prism}).Prism = Prism;

export {Prism};
