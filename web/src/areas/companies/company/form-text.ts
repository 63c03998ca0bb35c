import { en_US } from './form-text.en_US.ts'
import { zh_CN } from './form-text.zh_CN.ts'

export const text = { zh_CN, en_US }
