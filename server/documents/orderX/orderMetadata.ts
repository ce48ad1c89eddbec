import { escaped } from './element';

interface About {
  title: string;
  author: string;
  created: Date;
  producer: string;
}

const SCHEMA = 'urn:factur-x:pdfa:CrossIndustryDocument:1p0#';
const PROPERTIES = [
  ['DocumentFileName', 'order-x.xml', 'The name of the embedded XML document'],
  ['DocumentType', 'ORDER', 'The type of the hybrid document in capital letters'],
  ['Version', '1.0', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'COMFORT', 'The conformance level of the embedded XML document'],
] as const;

/** XMP of a PDF carrying an order. PDF/A allows foreign properties only with a description of their schema. */
export const orderMetadata = ({ title, author, created, producer }: About): string => `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
  <xmp:CreateDate>${instant(created)}</xmp:CreateDate>
  <xmp:CreatorTool>${escaped(producer)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
  <dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
  <pdf:Producer>${escaped(producer)}</pdf:Producer>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${SCHEMA}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${PROPERTIES.map(([name, , description]) => property(name, description)).join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${SCHEMA}">${PROPERTIES.map(
  ([name, value]) => `
  <fx:${name}>${value}</fx:${name}>`,
).join('')}
</rdf:Description>
`;

const property = (name: string, description: string) => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`;

const instant = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
