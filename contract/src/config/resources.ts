export * from './dict/dict.ts'
export * from './region/region.ts'
