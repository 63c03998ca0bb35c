import { expect, test } from 'vitest'
import { pdfDocument } from './pdf-document.ts'
import { PdfReadError, readPdfText } from './pdf-read.ts'
import { measure, printable, wrap } from './pdf-text.ts'

const options = { title: '王建国 R0000000001', letterhead: ['工台', '候选人简历'], watermark: '李经理 2026-11-18 16:00' } as const

test('what was written is read back, Chinese and Latin, with what PDF takes for itself', async () => {
  const bytes = pdfDocument(options)
    .line('王建国', '138****5678', { size: 20, weight: 'BOLD' })
    .heading('工作经历')
    .facts([
      ['期望职类', '电焊工'],
      ['空', null],
    ])
    .paragraph('负责（压力容器）的焊接，Café (x) \\ 50%')
    .rule()
    .end()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const text = await readPdfText(bytes)
  for (const words of ['王建国', '138****5678', '工作经历', '期望职类', '电焊工', '负责（压力容器）的焊接，Café (x) \\ 50%', '工台', '候选人简历', '1 / 1'])
    expect(text).toContain(words)
  expect(text).not.toContain('空')
  // The mark across the page is no part of what is read.
  expect(text).not.toContain('李经理')
})

test('an entry that fits a page is not parted', async () => {
  const pdf = pdfDocument({ ...options, watermark: null })
  for (let entry = 0; entry < 12; entry++) pdf.together(part => part.line(`公司${entry}开始`).paragraph('工作内容。'.repeat(60)).line(`公司${entry}结束`))
  const pages = (await readPdfText(pdf.end())).split(/\d+ \/ \d+/)
  expect(pages.length).toBeGreaterThan(3)
  for (let entry = 0; entry < 12; entry++) {
    const of = pages.filter(page => page.includes(`公司${entry}开始`) || page.includes(`公司${entry}结束`))
    expect(of).toHaveLength(1)
  }
})

test('one that is longer than a page goes on', async () => {
  const text = await readPdfText(
    pdfDocument(options)
      .together(part => part.paragraph('很长的工作内容。'.repeat(600)).line('完'))
      .end(),
  )
  expect(text).toContain('完')
})

test('lines break as Chinese is set', () => {
  const lines = wrap('你好，世界。“引用”的话（说明）结束。', 50, 10)
  for (const line of lines) {
    expect('，。”）'.includes(line[0]!)).toBe(false)
    expect('“（'.includes(line.at(-1)!)).toBe(false)
    // Punctuation that may not begin a line hangs beyond it by its own width at most.
    expect(measure(line, 10)).toBeLessThanOrEqual(60)
  }
  expect(lines.join('')).toBe('你好，世界。“引用”的话（说明）结束。')
})

test('words stay whole, and one that is wider than a line is cut', () => {
  expect(wrap('senior engineer of things', 60, 10)).toEqual(['senior', 'engineer of', 'things'])
  expect(wrap('x'.repeat(100), 100, 10).every(line => measure(line, 10) <= 100)).toBe(true)
  expect(wrap('', 100, 10)).toEqual([''])
})

test('what cannot be printed is left out', () => {
  expect(printable('a\u0000b\u202ec\ufffdd\te')).toBe('abcd e')
  expect(printable('half \ud83d of a character')).toBe('half  of a character')
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no PDF', Buffer.from('<script>alert(1)</script>')],
  ['a torn PDF', Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj')],
  [
    'a loop of pages',
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\ntrailer<</Root 1 0 R>>'),
  ],
])('%s is refused and ends nothing', async (_, bytes) => {
  await expect(readPdfText(bytes)).rejects.toThrow(PdfReadError)
})

test('more files at once than there are places are told so', async () => {
  const bytes = pdfDocument(options).line('x').end()
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => readPdfText(bytes)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await readPdfText(bytes)).includes('x')).toBe(true)
})
