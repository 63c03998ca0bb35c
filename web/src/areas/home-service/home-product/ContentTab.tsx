import { homeProductFields } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { useLabels } from '../../../kit/fields.ts'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { RichTextView } from '../../../kit/rich-text/RichTextView.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { Price } from './Price.tsx'
import { text } from './text.ts'

/** Shows the description as it was written, and as a consumer sees it. */
export function ContentTab({ info }: { info: HomeProductInfo }) {
  const l = useLabels(homeProductFields)
  return (
    <div className="product-content">
      <div className="product-written">
        <section>
          <h2>{l.detail}</h2>
          <RichTextView html={info.detail} />
        </section>
        <section>
          <h2>{l.buyNotice}</h2>
          {info.buyNotice === null ? blank : <RichTextView html={info.buyNotice} />}
        </section>
      </div>
      <PhonePreview info={info} />
    </div>
  )
}

function PhonePreview({ info }: { info: HomeProductInfo }) {
  const t = useText(text).detail
  const l = useLabels(homeProductFields)
  return (
    <section className="product-phone" aria-label={t.preview}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it for that */}
      <div className="product-screen" tabIndex={0}>
        <div className="product-slides">
          {info.imageFiles.map(fileName => (
            <img key={fileName} src={publicAddress(fileName, 480)} alt="" loading="lazy" />
          ))}
        </div>
        <div className="product-offer">
          <strong>
            <Price of={info} />
          </strong>
          <div className="product-offer-name">{info.name}</div>
          {info.subtitle !== null && <div className="kit-secondary">{info.subtitle}</div>}
          <ul>
            {info.skus
              .filter(sku => sku.enabled)
              .map(sku => (
                <li key={sku.id}>{sku.specName}</li>
              ))}
          </ul>
        </div>
        <div className="product-offer">
          <RichTextView html={info.detail} />
        </div>
        {info.buyNotice !== null && (
          <div className="product-offer">
            <strong>{l.buyNotice}</strong>
            <RichTextView html={info.buyNotice} />
          </div>
        )}
      </div>
    </section>
  )
}
