import { en_US } from './place-text.en_US.ts'
import { zh_CN } from './place-text.zh_CN.ts'

export const text = { zh_CN, en_US }
