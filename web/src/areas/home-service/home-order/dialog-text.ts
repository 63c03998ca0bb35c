import { en_US } from './dialog-text.en_US.ts'
import { zh_CN } from './dialog-text.zh_CN.ts'

export const text = { zh_CN, en_US }
