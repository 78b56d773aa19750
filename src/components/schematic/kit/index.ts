export * from './controls';
export * from './Window';
export * from './icons';
export * from './table';
export * from './text';
export * from './texts';
