import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { fileKinds } from '@gongtai/contract'
import { knownExtensions, mimeOf } from './content.ts'

const folder = mkdtempSync(join(tmpdir(), 'gongtai-content-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(`${text}\0`, 'utf16le')
const compound = (stream: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_024), utf16(stream)])

/** A zip with these entries, each of which unfolds to so many zeros and may say otherwise. */
function zip(names: readonly string[], unfolded = 10, said = unfolded): Buffer {
  const data = deflateRawSync(Buffer.alloc(unfolded))
  let offset = 0
  const entries = names.map(name => {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x0403_4b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(Buffer.alloc(unfolded)), 14)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt32LE(said, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x0201_4b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(crc32(Buffer.alloc(unfolded)), 16)
    central.writeUInt32LE(data.length, 20)
    central.writeUInt32LE(said, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    offset += 30 + name.length + data.length
    return { local: Buffer.concat([local, latin(name), data]), central: Buffer.concat([central, latin(name)]) }
  })
  const body = Buffer.concat(entries.map(entry => entry.local))
  const directory = Buffer.concat(entries.map(entry => entry.central))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, directory, end])
}

const types = '[Content_Types].xml'
const executable = Buffer.alloc(200)
executable.write('MZ', 0, 'latin1')
executable.writeUInt32LE(128, 60)
executable.write('PE\0\0', 128, 'latin1')
const bitmap = Buffer.alloc(60)
bitmap.write('BM', 0, 'latin1')
bitmap.writeUInt32LE(40, 14)
const box = (brand: string) => latin(`\0\0\0\x18ftyp${brand}\0\0\0\0`)
const image = Buffer.concat([Buffer.alloc(600), latin('koly'), Buffer.alloc(508)])

const good: Record<string, Buffer> = {
  jpg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  jpeg: Buffer.from('ffd8ffe1', 'hex'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  gif: latin('GIF89a\x01\0'),
  webp: latin('RIFF\0\0\0\0WEBP'),
  bmp: bitmap,
  pdf: latin('%PDF-1.7\n\x01\n%%EOF\n'),
  doc: compound('WordDocument'),
  xls: compound('Workbook'),
  ppt: compound('PowerPoint Document'),
  docx: zip([types, 'word/document.xml']),
  xlsx: zip([types, 'xl/workbook.xml']),
  pptx: zip([types, 'ppt/presentation.xml']),
  txt: Buffer.from('你好，a < b'),
  csv: Buffer.from('姓名,手机号\r\n'),
  mp3: latin('ID3\x04'),
  wav: latin('RIFF\0\0\0\0WAVE'),
  m4a: box('M4A '),
  amr: latin('#!AMR\n'),
  mp4: box('isom'),
  mov: box('qt  '),
  m4v: box('M4V '),
  zip: zip(['anything']),
  rar: latin('Rar!\x1a\x07\x01\0'),
  '7z': Buffer.from('377abcaf271c0004', 'hex'),
  apk: zip(['AndroidManifest.xml', 'classes.dex']),
  ipa: zip(['Payload/App.app/Info.plist']),
  crx: latin('Cr24\x03\0\0\0'),
  exe: executable,
  dmg: image,
}

async function look(content: Buffer, extension: string): Promise<string | null> {
  const path = join(folder, 'look')
  writeFileSync(path, content)
  return mimeOf(path, extension)
}

test('every extension that may be uploaded is known, and no other', () => {
  expect(knownExtensions.toSorted()).toEqual(
    Object.values(fileKinds)
      .flatMap(kind => kind.extensions)
      .toSorted(),
  )
})

test.each(Object.keys(good))('%s is known by its bytes, and taken for no other', async extension => {
  expect(await look(good[extension]!, extension)).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/)
  // Some formats contain others.
  const alike = [
    ['jpg', 'jpeg'],
    ['txt', 'csv', 'amr'],
    ['mp4', 'm4a', 'm4v'],
    ['zip', 'docx', 'xlsx', 'pptx', 'apk', 'ipa'],
  ]
    .filter(group => group.includes(extension))
    .flat()
  for (const other of knownExtensions) if (other !== extension && !alike.includes(other)) expect(await look(good[extension]!, other), other).toBeNull()
})

test('office documents and packages are told apart', async () => {
  for (const extension of ['docx', 'xlsx', 'pptx', 'apk', 'ipa'])
    for (const other of ['docx', 'xlsx', 'pptx', 'apk', 'ipa'])
      expect((await look(good[extension]!, other)) !== null, `${extension} as ${other}`).toBe(extension === other)
})

test.each([
  ['HTML', '<!DOCTYPE html><p>'],
  ['HTML after blanks', '\n\t <HtMl>'],
  ['SVG', '<svg onload=alert(1)>'],
  ['XML', '<?xml version="1.0"?><svg/>'],
  ['PHP', '<?php echo 1;'],
  ['a shell script', '#!/bin/sh\nrm'],
  ['text with a script in it', 'name,mobile\n"<ScRiPt src=//x>",1'],
  ['bytes', 'a\0b'],
  ['control characters', 'a\x1bb'],
])('%s is no text file', async (_, content) => {
  for (const extension of ['txt', 'csv']) expect(await look(Buffer.from(content), extension)).toBeNull()
})

test('text is UTF-8 or GB18030', async () => {
  expect(await look(Buffer.from('efbbbfe4bda0', 'hex'), 'txt')).toBe('text/plain')
  expect(await look(Buffer.from('c4e3bac3', 'hex'), 'csv')).toBe('text/csv')
  expect(await look(Buffer.from('ff80ff', 'hex'), 'txt')).toBeNull()
})

test('a document that unfolds to thousands of times its size is none', async () => {
  const bomb = zip([types, 'word/document.xml'], 50_000_000)
  expect(bomb.length).toBeLessThan(200_000)
  expect(await look(bomb, 'docx')).toBeNull()
  expect(await look(zip(['a', 'b']), 'docx')).toBeNull()
})

test.each([
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
])('a %s that says less than it unfolds to is none, nor is one that says more', async (extension, part) => {
  expect(await look(zip([types, part], 1_000), extension)).not.toBeNull()
  expect(await look(zip([types, part], 50_000_000, 1_000), extension)).toBeNull()
  expect(await look(zip([types, part], 2_000, 1_999), extension)).toBeNull()
  expect(await look(zip([types, part], 2_000, 2_001), extension)).toBeNull()
})

test('half a zip is none', async () => {
  expect(await look(good.docx!.subarray(0, 60), 'docx')).toBeNull()
  expect(await look(good.zip!.subarray(0, 30), 'zip')).toBeNull()
  expect(await look(latin('PK\x03\x04'), 'zip')).toBeNull()
})

test('no other extension is known', async () => {
  for (const extension of ['svg', 'html', 'js', 'php', '', 'constructor', '__proto__', 'toString']) expect(await look(good.txt!, extension)).toBeNull()
})
