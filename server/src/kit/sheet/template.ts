import { inLanguage } from '@gongtai/contract'
import type { Language, Text } from '@gongtai/contract'
import type { CellKind } from './sheet.ts'
import { maxRows } from './sheet.ts'
import { cellXml, columnLetters, escapeXml, textCell, widthOf, worksheetHead, worksheetTail } from './sheet-xml.ts'
import { style } from './style.ts'
import type { Worksheet } from './workbook.ts'
import { writeWorkbook } from './workbook.ts'

export interface TemplateColumn {
  label: string
  required: boolean
  /** A value of the kind, spelled as a cell of a sheet is. */
  example: string
  kind: CellKind
  /** What the drop-down list offers. */
  options?: readonly string[]
  note?: string
}

export interface Template {
  language: Language
  columns: readonly TemplateColumn[]
  instructions: readonly string[]
}

const words = {
  data: ['数据', 'Data'],
  guide: ['填写说明', 'Instructions'],
  options: ['选项', 'Options'],
  column: ['列名', 'Column'],
  isRequired: ['是否必填', 'Required'],
  example: ['示例', 'Example'],
  note: ['说明', 'Note'],
  required: ['必填', 'Required'],
  optional: ['选填', 'Optional'],
} as const satisfies Record<string, Text>

/** Headers are matched by name, so that required ones are marked by colour alone. */
export async function writeTemplate(path: string, template: Template): Promise<void> {
  const { columns, language } = template
  const say = (word: keyof typeof words) => inLanguage(words[word], language)
  const choices = columns.filter(column => column.options !== undefined && column.options.length > 0)
  const sheets: Worksheet[] = [
    { name: say('data'), xml: [dataXml(columns, choices, say('options'))] },
    { name: say('guide'), xml: [guideXml(template, say)] },
  ]
  if (choices.length > 0) sheets.push({ name: say('options'), hidden: true, xml: [optionXml(choices)] })
  await writeWorkbook(path, sheets)
}

const columnStyle: Record<CellKind, number> = { text: style.text, number: style.general, money: style.money, instant: style.instant, day: style.day }

function dataXml(columns: readonly TemplateColumn[], choices: readonly TemplateColumn[], optionName: string): string {
  const header = columns.map((column, index) => textCell(`${columnLetters(index)}1`, column.label, column.required ? style.requiredHeader : style.header))
  const example = columns.map((column, index) => exampleXml(`${columnLetters(index)}2`, column))
  const validations = choices.map((choice, index) =>
    validationXml(columnLetters(columns.indexOf(choice)), optionName, columnLetters(index), choice.options!.length),
  )
  return (
    worksheetHead(
      columns.map(column => ({ width: widthOf(column.label, column.kind) + 4, style: columnStyle[column.kind] })),
      { frozenHeader: true },
    ) +
    `<row r="1">${header.join('')}</row><row r="2">${example.join('')}</row>` +
    worksheetTail(validations.length === 0 ? '' : `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`)
  )
}

function exampleXml(place: string, { kind, example }: TemplateColumn): string {
  return kind === 'text' && example !== '' ? textCell(place, example, style.text) : cellXml(place, kind, example, 0)
}

/** Lists stand on a sheet of their own: written into the rule they could have 255 characters and no comma. */
function validationXml(column: string, optionName: string, optionColumn: string, count: number): string {
  return (
    `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}2:${column}${maxRows}">` +
    `<formula1>${escapeXml(`'${optionName}'!$${optionColumn}$1:$${optionColumn}$${count}`)}</formula1></dataValidation>`
  )
}

function optionXml(choices: readonly TemplateColumn[]): string {
  const longest = Math.max(...choices.map(choice => choice.options!.length))
  const rows = Array.from({ length: longest }, (_, row) => {
    const cells = choices.map((choice, index) => cellXml(`${columnLetters(index)}${row + 1}`, 'text', choice.options![row] ?? null, 0))
    return `<row r="${row + 1}">${cells.join('')}</row>`
  })
  return (
    worksheetHead(
      choices.map(() => ({ width: 20 })),
      { frozenHeader: false },
    ) +
    rows.join('') +
    worksheetTail()
  )
}

function guideXml({ columns, instructions }: Template, say: (word: keyof typeof words) => string): string {
  const lines: { cells: readonly string[]; style: number }[] = [
    ...instructions.map(instruction => ({ cells: [instruction], style: style.general })),
    { cells: [], style: style.general },
    { cells: [say('column'), say('isRequired'), say('example'), say('note')], style: style.header },
    ...columns.map(column => ({
      cells: [column.label, say(column.required ? 'required' : 'optional'), column.example, column.note ?? ''],
      style: style.wrapped,
    })),
  ]
  const rows = lines.map((line, row) => {
    const cells = line.cells.map((cell, index) => (cell === '' ? '' : textCell(`${columnLetters(index)}${row + 1}`, cell, line.style)))
    return `<row r="${row + 1}">${cells.join('')}</row>`
  })
  return worksheetHead([{ width: 24 }, { width: 10 }, { width: 24 }, { width: 60 }], { frozenHeader: false }) + rows.join('') + worksheetTail()
}
