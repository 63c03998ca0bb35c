import { en_US } from './detail-text.en_US.ts'
import { zh_CN } from './detail-text.zh_CN.ts'

export const text = { zh_CN, en_US }
