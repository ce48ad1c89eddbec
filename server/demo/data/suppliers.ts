import type { DemoSupplier } from './types';

/**
 * Telephone numbers reserved by the Bundesnetzagentur for media productions and addresses in the reserved domain
 * .example.
 */
export const suppliers: DemoSupplier[] = [
  {
    name: 'Getränke Isarkiesel GmbH',
    address: 'Kiesgrubenring 14, 81829 München',
    phone: '089 99998 110',
    email: 'bestellung@getraenke-isarkiesel.example',
    customerNumber: '204817',
  },
  {
    name: 'Brauhaus Kupferkrug KG',
    address: 'Malztennengasse 3, 80337 München',
    phone: '089 99998 125',
    email: 'ausschank@brauhaus-kupferkrug.example',
    customerNumber: 'G-1182',
  },
  {
    name: 'Weinkontor Rebengasse',
    address: 'Rebengassl 7, 81667 München',
    phone: '089 99998 231',
    email: 'gastro@weinkontor-rebengasse.example',
    customerNumber: '30455',
  },
  {
    name: 'Spirituosenkontor Elbanker GmbH',
    address: 'Ankerwindenkai 22, 20457 Hamburg',
    phone: '040 66969 340',
    email: 'order@spirituosenkontor-elbanker.example',
    customerNumber: 'DE-77120',
  },
  {
    name: 'Rösterei Morgenmühle',
    address: 'Alte Mühlrinne 5, 81541 München',
    phone: '089 99998 402',
    email: 'bestellung@roesterei-morgenmuehle.example',
    customerNumber: '1093',
  },
  {
    name: 'Teehandel Blattwerk',
    address: 'Kannengießerstieg 18, 20459 Hamburg',
    phone: '040 66969 415',
    email: 'kontor@teehandel-blattwerk.example',
    customerNumber: 'BW-5521',
  },
  {
    name: 'Molkereivertrieb Wiesenthal eG',
    address: 'Sennerweg 31, 80939 München',
    phone: '089 99998 520',
    email: 'bestellannahme@molkerei-wiesenthal.example',
    customerNumber: '61 2040',
  },
  {
    name: 'Fleischhof Brandlacher GmbH',
    address: 'Beilmacherstraße 9, 80337 München',
    phone: '089 99998 611',
    email: 'verkauf@fleischhof-brandlacher.example',
    customerNumber: '8834',
  },
  {
    name: 'Fischhandel Förde & Kutter OHG',
    address: 'Netzflickerkai 2, 22767 Hamburg',
    phone: '040 66969 705',
    email: 'frischfisch@foerde-kutter.example',
    customerNumber: 'FK-2907',
  },
  {
    name: 'Gemüsehof Krautgarten',
    address: 'Großmarkthalle 1, Stand 47, 81371 München',
    phone: '089 99998 733',
    email: 'bestellung@gemuesehof-krautgarten.example',
    customerNumber: '417',
  },
  {
    name: 'Gastro-Großhandel Vorratskammer GmbH & Co. KG',
    address: 'Am Stapelplatz 60, 85609 Aschheim',
    phone: '089 99998 840',
    email: 'kundenservice@vorratskammer-gastro.example',
    customerNumber: '5600 118 204',
  },
  {
    name: 'Hygieneservice Blankputz GmbH',
    address: 'Bürstenbinderweg 12, 80993 München',
    phone: '089 99998 950',
    email: 'auftrag@blankputz-hygiene.example',
    customerNumber: 'HY-30291',
  },
];
