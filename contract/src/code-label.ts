import { allButtons } from './contract.ts'
import { freeCodes } from './kit/permission.ts'
import type { Button } from './kit/permission.ts'
import type { Text } from './kit/text.ts'
import { routes } from './routes.ts'

const buttons = new Map<string, Button>(allButtons.map(button => [button.code, button]))

/** A permission code in words: the page, or the page and its button. */
export function codeLabelOf(code: string): Text {
  const button = buttons.get(code)
  if (button !== undefined) {
    const route = routes[button.route].title
    return [`${route[0]}-${button.title[0]}`, `${route[1]} – ${button.title[1]}`]
  }
  return code in routes ? routes[code as keyof typeof routes].title : (freeCodes[code as keyof typeof freeCodes] ?? [code, code])
}
