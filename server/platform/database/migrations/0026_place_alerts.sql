CREATE TABLE "place_alerts" (
	"member_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_alerts_member_id_post_id_pk" PRIMARY KEY("member_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "post_history" ADD COLUMN "places_left" integer;--> statement-breakpoint
ALTER TABLE "place_alerts" ADD CONSTRAINT "place_alerts_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_alerts" ADD CONSTRAINT "place_alerts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_alerts_post" ON "place_alerts" USING btree ("post_id");