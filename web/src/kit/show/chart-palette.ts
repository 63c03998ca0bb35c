import type { ChartPalette } from './chart-option.ts'

/** Reads the colours from the tokens of the theme, because a canvas knows no style sheet. */
export function paletteNow(): ChartPalette {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    text: token('text'),
    softText: token('text-soft'),
    line: token('line'),
    surface: token('surface'),
    font: token('font'),
    tones: { info: token('info-text'), good: token('good-text'), warn: token('warn-text'), bad: token('bad-text') },
  }
}
