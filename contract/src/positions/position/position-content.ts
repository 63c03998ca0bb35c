import { plainText } from '../../kit/rich-text.ts'

/** Every text that leaves the console (amendment 17). */
const spoken = ['title', 'description', 'requirement', 'salaryNote', 'workTime', 'bringNote', 'noticeNote', 'interviewContact'] as const
const spokenLists = ['skills', 'certs', 'languages', 'welfareTags', 'insurance'] as const

type Spoken = { readonly [Name in (typeof spoken)[number]]?: string | null } & { readonly [Name in (typeof spokenLists)[number]]?: readonly string[] }

/** Spaces and punctuation hide no word. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a list that a text contains, in the order of the list. Words of two fields do not run into each other. */
export function wordsIn(position: Spoken, words: readonly string[]): string[] {
  const texts = [...spoken.map(name => plainText(position[name] ?? '')), ...spokenLists.flatMap(name => position[name] ?? [])].map(bare)
  return words.filter(word => bare(word) !== '' && texts.some(text => text.includes(bare(word))))
}
