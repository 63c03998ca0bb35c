import { formats, richTextLink } from '@gongtai/contract'
import StarterKit from '@tiptap/starter-kit'

/** What the editor can make is what the server keeps: nothing else can be typed or pasted. */
export const richTextExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { ...richTextLink },
      isAllowedUri: address => formats.url.pattern.test(address),
    },
  }),
]
