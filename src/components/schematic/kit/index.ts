export * from './controls';
export * from './frame';
export * from './icons';
export * from './table';
export * from './text';
export * from './texts';
