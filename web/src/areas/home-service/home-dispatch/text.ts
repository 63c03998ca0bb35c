import { en_US } from './text.en_US.ts'
import { zh_CN } from './text.zh_CN.ts'

export const text = { zh_CN, en_US }
