import { en_US } from './text.en_US.ts'
import { zh_CN } from './text.zh_CN.ts'

/** What the list itself says. What opens from it has its texts in dialog-text.ts, which load with the first of them. */
export const text = { zh_CN, en_US }
