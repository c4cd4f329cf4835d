import { ContactForm } from "../components/ContactForm";
import { NextSteps } from "../components/NextSteps";
import { PageIntro } from "../components/PageIntro";
import { Portrait } from "../components/Portrait";
import type { ContactUsData } from "../generated/payload";

/** The form, beside what happens next and who answers. */
export function ContactUs({ data }: { data: ContactUsData }) {
  const asksDemo = data.form.values.topic === "demo";
  const intro = asksDemo ? { ...data.intro, title: data.demo.title, lede: data.demo.text } : data.intro;
  return (
    <div className="wrap page">
      <PageIntro intro={intro} />
      <div className="contact">
        <ContactForm form={data.form} services={data.services} />
        <aside aria-label="What happens next">
          <NextSteps steps={data.steps} />
          {data.members.length > 0 ? (
            <section className="answered" aria-labelledby="answered">
              <h2 id="answered">Who answers</h2>
              {data.members.map((member) => (
                <a key={member.slug} className="person" href={`/team/${member.slug}`}>
                  <Portrait name={member.name} image={member.image} size={48} />
                  <span>
                    <b>{member.name}</b>
                    {member.occupation}
                  </span>
                </a>
              ))}
            </section>
          ) : null}
        </aside>
      </div>
    </div>
  );
}
