import './AgencyDetails.css';
import type { Agency } from '../../../api/contract/listing.ts';
import { Fact, None, Panel } from '../../ui/Panel.tsx';

/** The home's agency: hours or an address that it doesn't give are marked as such. */
export function AgencyDetails({ agency }: { agency: Agency }) {
  const { agencyName, contactName, phoneNumber, officeHours, address } = agency;
  const isNamed = [agencyName, contactName, phoneNumber, officeHours, address?.length].some(
    Boolean,
  );
  const none = <None>None specified.</None>;
  return (
    <Panel title="Agency Details">
      {isNamed ? (
        <dl className="agency facts ruled">
          {agencyName ? <Fact name="Agency">{agencyName}</Fact> : null}
          {contactName ? <Fact name="Contact">{contactName}</Fact> : null}
          {phoneNumber ? (
            <Fact name="Phone">
              <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
            </Fact>
          ) : null}
          <Fact name="Office hours">{officeHours ?? none}</Fact>
          <Fact name="Address">
            {address ? (
              <address>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            ) : (
              none
            )}
          </Fact>
        </dl>
      ) : (
        <p>The advert names no agency.</p>
      )}
    </Panel>
  );
}
